import { resultPage } from '../../_tried/tried-page.tsx'

const page = resultPage('/risk/transaction_limits')
export const { generateMetadata } = page
export default page.Page
