import { filesIn, importedByValue } from '#tests/support/sources.ts'

/**
 * The frame of the portal and most pages load no code of MUI. All that uses MUI is inside of StyledParts, which gives it the
 * theme; without it, components have MUI's own colors.
 */

const STYLED_PARTS = 'components/layout/styled-parts.tsx'
/** They render nothing. */
const HOOKS = ['@mui/material/useAutocomplete', '@mui/material/utils']

/** The modules that load together with these, and for each of MUI's packages the module that imports it. */
function loadedWith(roots: readonly string[]) {
  const modules = new Set<string>()
  const mui = new Set<string>()
  const waiting = [...roots]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (modules.has(path)) continue
    modules.add(path)
    for (const imported of importedByValue(path)) {
      if (imported.startsWith('@mui/') && !HOOKS.includes(imported)) mui.add(`${path}: ${imported}`)
      if (/^(?:app|components|lib|messages)\/.*\.tsx?$/.test(imported)) waiting.push(imported)
    }
  }
  return { modules, mui: [...mui] }
}

test('the frame of the portal and the parts of lists load nothing of MUI', () => {
  const { mui } = loadedWith([
    'app/(portal)/layout.tsx',
    // Next sends them with every page.
    'app/(portal)/error.tsx',
    'app/(portal)/not-found.tsx',
    'app/not-found.tsx',
    'components/grid/list-page.tsx',
    'components/grid/list-screen.tsx',
    'components/grid/selection-bar.tsx',
    'components/grid/use-row-actions.tsx',
  ])
  expect(mui).toEqual([])
})

/** The pages whose first view uses MUI, most of them for fields. */
const withMui = [
  'account/password',
  'account/profile',
  'account/reports',
  'account/twoStep',
  'added_service/monthlyChargeback',
  'deal/commodityInfos/[tradeNo]',
  'deal/commodityInfos/upload',
  'deal/refund/upload',
  'deal/waybill/[tradeNo]',
  'deal/waybill/upload',
  'developer/api_reference',
  'risk/lists/batch',
  'risk/riskrules',
  'risk/website_profile/batch_add',
  'risk/website_profile/batch_pause',
  'settings/authentication',
  'settings/bankAccount',
  'settings/merchant_info',
  'settings/reset_password',
  'settings/roles/[code]',
  'settings/roles/new',
  'settings/security',
  'settlement/forwardMouthSettleList',
  'settlement/forwardMouthSettleList/month_end',
  'settlement/forwardMouthSettleList/reconciliation',
  'shopify_bind',
]

const pages = filesIn(['app/(portal)'], ['/page.tsx', '/not-found.tsx', '/error.tsx'])
/** Their layout has StyledParts. */
const covered = (path: string) => path.startsWith('app/(portal)/help/')

test('only these pages load MUI in their first view', () => {
  const found = pages.filter((path) => !covered(path) && loadedWith([path]).mui.length > 0)
  expect(found.toSorted()).toEqual(withMui.map((folder) => `app/(portal)/${folder}/page.tsx`).toSorted())
})

test('a page that loads something of MUI has StyledParts', () => {
  expect(pages.length).toBeGreaterThan(90)
  const without = pages.filter((path) => {
    const { modules, mui } = loadedWith([path])
    return mui.length > 0 && !modules.has(STYLED_PARTS) && !covered(path)
  })
  expect(without).toEqual([])
})

test('what loads later than a page, in the browser, goes through latePart', () => {
  const plain = filesIn(['app/(portal)', 'components'], ['.tsx'])
    .filter((path) => importedByValue(path).includes('next/dynamic'))
    .toSorted()
  expect(plain).toEqual(
    [
      // Rendered on the server: these have StyledParts themselves.
      'app/(portal)/_shared/preview-banner.tsx',
      'app/(portal)/_shared/rare-frames.tsx',
      'components/layout/late-not-found.tsx',
      'components/layout/late-part.tsx',
      // Without MUI.
      'app/(portal)/_shared/failed-payouts.tsx',
      'app/(portal)/deal/dispute/[disputeNo]/dispute-detail-screen.tsx',
      'app/(portal)/deal/transaction/[tradeNo]/detail-screen.tsx',
      'components/layout/live-updates.tsx',
      'components/layout/news.tsx',
    ].toSorted(),
  )
  const { mui } = loadedWith([
    'app/(portal)/_shared/failed-alert.tsx',
    'app/(portal)/deal/dispute/[disputeNo]/represent-section.tsx',
    'app/(portal)/deal/transaction/[tradeNo]/explain-section.tsx',
  ])
  expect(mui).toEqual([])
})
