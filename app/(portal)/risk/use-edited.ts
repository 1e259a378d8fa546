export { useEdited } from '#components/form/use-edited.ts'
