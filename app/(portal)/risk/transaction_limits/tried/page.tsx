import { resultPage } from '../../_simulated/simulated-page.tsx'

const page = resultPage('/risk/transaction_limits')
export const { generateMetadata } = page
export default page.Page
