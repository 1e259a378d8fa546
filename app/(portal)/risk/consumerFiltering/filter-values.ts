import type { CustomerFilterForm } from '#lib/contract/customer-filter.ts'

/** Values that are not chosen yet are empty strings. */
export type FilterValues = Omit<CustomerFilterForm, 'limitType' | 'condition'> & {
  limitType: CustomerFilterForm['limitType'] | ''
  condition: CustomerFilterForm['condition'] | ''
}
