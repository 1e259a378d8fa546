import { resultPage } from '../../_simulated/simulated-page.tsx'

const page = resultPage('/risk/consumerFiltering')
export const { generateMetadata } = page
export default page.Page
