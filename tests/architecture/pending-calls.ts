/**
 * Calls of docs/calls.md that no screen makes yet. A call leaves the list when it enters the contract; the list
 * ends empty.
 */
export const pendingCalls: readonly string[] = [
  'store/list.do',
  'store/getAuthUrl.do',
  'store/update.do',
  'store/delete.do',
  'store/reauth.do',
  'store/bindGateway.do',
  'store/appDelete.do',
  'store/processDownload.do',
  'platformPlugin/shoplineAuthInfo.do',
  'platformPlugin/shoplazzaAuthInfo.do',
]
