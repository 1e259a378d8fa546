import { resultPage } from '../../_tried/tried-page.tsx'

const page = resultPage('/risk/riskrules')
export const { generateMetadata } = page
export default page.Page
