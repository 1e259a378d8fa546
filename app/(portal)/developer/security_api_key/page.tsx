import { listPage } from '#components/grid/list-page.tsx'
import { getGateways } from '#lib/contract/developer.ts'
import { KeysScreen } from './keys-screen.tsx'

const page = listPage({
  page: '/developer/security_api_key',
  def: getGateways,
  layout: 'api_keys',
  areas: ['developer', 'login'],
  Screen: KeysScreen,
})
export const { generateMetadata } = page
export default page.Page
