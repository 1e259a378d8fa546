import { resultPage } from '../../_tried/tried-page.tsx'

const page = resultPage('/risk/payment_frequency')
export const { generateMetadata } = page
export default page.Page
