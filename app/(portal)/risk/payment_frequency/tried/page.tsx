import { resultPage } from '../../_simulated/simulated-page.tsx'

const page = resultPage('/risk/payment_frequency')
export const { generateMetadata } = page
export default page.Page
