import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

type Registering<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'register' | 'getValues' | 'setValue'
>

/**
 * `register` of a text field, which keeps a text that was typed or filled in before the page reacted. For forms that do not
 * read `isDirty`, which can miss this text.
 */
export function registerText<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: Registering<Values>,
  name: Name,
) {
  const { ref, ...field } = form.register(name)
  return {
    ...field,
    ref: (input: HTMLInputElement | null) => {
      const typed = input?.value
      // Writes the form's own value into the field.
      ref(input)
      if (typed && typed !== form.getValues(name)) form.setValue(name, typed as FieldPathValue<Values, Name>)
    },
  }
}
