import type { Handlers } from '#sandbox/platform/context.ts'
import { authorizeAgain, beginBinding } from './store/authorize.ts'
import { bindGateway, deleteStore, removeApp, updateStore } from './store/change.ts'
import { printGuide } from './store/guide.ts'
import { listShoplazza, listShopline, listStores } from './store/list.ts'
import { arrive } from './store-auth/arrive.ts'
import { platformLogin } from './store-auth/login.ts'
import { logisticsAuth } from './store-auth/logistics.ts'
import { partnerCallback } from './store-auth/partner-callback.ts'
import { partnerLogin } from './store-auth/partner-login.ts'
import { storeAuthResult } from './store-auth/result.ts'
import { wixLogin } from './store-auth/wix-login.ts'

export const storesHandlers = {
  'platformStoreAuth/arrive.do': arrive,
  'platformStoreAuth/login.do': platformLogin,
  'platformStoreAuth/wixLogin.do': wixLogin,
  'platformStoreAuth/partnerLogin.do': partnerLogin,
  'platformStoreAuth/partnerCallback.do': partnerCallback,
  'platformStoreAuth/logistics.do': logisticsAuth,
  'platformStoreAuth/result.do': storeAuthResult,
  'store/list.do': listStores,
  'store/getAuthUrl.do': beginBinding,
  'store/update.do': updateStore,
  'store/delete.do': deleteStore,
  'store/reauth.do': authorizeAgain,
  'store/bindGateway.do': bindGateway,
  'store/appDelete.do': removeApp,
  'store/processDownload.do': printGuide,
  'platformPlugin/shoplineAuthInfo.do': listShopline,
  'platformPlugin/shoplazzaAuthInfo.do': listShoplazza,
} satisfies Partial<Handlers>
