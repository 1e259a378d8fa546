import type { Handlers } from '../context.ts'
import { arrive } from '../store-auth/arrive.ts'
import { platformLogin } from '../store-auth/login.ts'
import { logisticsAuth } from '../store-auth/logistics.ts'
import { partnerCallback } from '../store-auth/partner-callback.ts'
import { partnerLogin } from '../store-auth/partner-login.ts'
import { storeAuthResult } from '../store-auth/result.ts'
import { wixLogin } from '../store-auth/wix-login.ts'
import { authoriseAgain, beginBinding } from './authorise.ts'
import { bindGateway, deleteStore, removeApp, updateStore } from './change.ts'
import { printGuide } from './guide.ts'
import { listShoplazza, listShopline, listStores } from './list.ts'

/** The calls of stores, from the platforms and in the portal; the whole table is sandbox/handlers.ts. */
export const storeHandlers = {
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
  'store/reauth.do': authoriseAgain,
  'store/bindGateway.do': bindGateway,
  'store/appDelete.do': removeApp,
  'store/processDownload.do': printGuide,
  'platformPlugin/shoplineAuthInfo.do': listShopline,
  'platformPlugin/shoplazzaAuthInfo.do': listShoplazza,
} satisfies Partial<Handlers>
