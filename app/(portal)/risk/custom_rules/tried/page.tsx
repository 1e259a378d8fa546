import { resultPage } from '../../_simulated/simulated-page.tsx'

const page = resultPage('/risk/custom_rules')
export const { generateMetadata } = page
export default page.Page
