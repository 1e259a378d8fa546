'use client'

import { useController } from 'react-hook-form'
import { useFieldWords } from '#components/form/use-field-words.tsx'
import { PictureField } from '#components/upload/picture-field.tsx'
import type { Picture } from '#components/upload/pictures.ts'
import { useMobileDevice } from '#components/upload/use-mobile-device.ts'
import type { UploadFile } from '#lib/client/upload.ts'
import { MAX_WEBSITE_PICTURES } from '#lib/contract/website.ts'

export interface WithPictures {
  pictures: readonly Picture[]
}

/** The images of the form around it. */
export function FormPictures({ label, hint }: { label: string; hint: string }) {
  const { field, fieldState } = useController<WithPictures, 'pictures'>({ name: 'pictures' })
  const errorText = useFieldWords()
  return (
    <PictureField
      label={label}
      hint={hint}
      maximum={MAX_WEBSITE_PICTURES}
      value={field.value}
      onChange={field.onChange}
      error={errorText(fieldState.error)}
      disabled={useMobileDevice()}
    />
  )
}

/** The images as files of the request. */
export const picturesOf = ({ pictures }: WithPictures): UploadFile[] =>
  pictures.flatMap((picture) =>
    picture.kind === 'new' ? [{ field: 'picture', file: picture.file, name: picture.name }] : [],
  )
