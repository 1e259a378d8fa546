import { useRoleForm } from '#app/(portal)/settings/roles/use-role-form.ts'

/** The form of a new role, as one button. */
export function NewRole() {
  const { save } = useRoleForm(undefined, {
    nameZh: '财务',
    nameEn: 'Finance',
    description: '',
    displayHome: false,
    pages: ['/deal/refund'],
    calls: [],
    sites: '*',
  })
  return (
    <button type="button" onClick={() => void save()}>
      save
    </button>
  )
}
