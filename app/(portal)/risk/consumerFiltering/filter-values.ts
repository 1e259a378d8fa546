import type { CustomerFilterForm } from '#lib/contract/customer-filter.ts'

/** What is not chosen yet is an empty text. */
export type FilterValues = Omit<CustomerFilterForm, 'limitType' | 'condition'> & {
  limitType: CustomerFilterForm['limitType'] | ''
  condition: CustomerFilterForm['condition'] | ''
}
