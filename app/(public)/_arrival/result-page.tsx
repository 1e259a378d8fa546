import { routeMetadata } from '#components/layout/route-metadata.ts'
import type { StorePlatform } from '#lib/contract/store-auth.ts'
import { ArrivalMessages } from './arrival-messages.tsx'
import { CallbackScreen } from './callback-screen.tsx'
import { platformParams, type SearchParams } from './platform-params.ts'
import { ResultScreen } from './result-screen.tsx'

interface ResultPageOptions {
  url: '/authorization_result' | '/authorization_result_Wix'
  /** The platform that redirects the store's owner to this page. */
  platform: StorePlatform
  /** The platforms whose results the page shows without the platform's parameters. */
  platforms: readonly StorePlatform[]
}

/** The page file of an authorization's result; used like listPage(). */
export const resultPage = ({ url, platform, platforms }: ResultPageOptions) => ({
  generateMetadata: () => routeMetadata(url),
  Page: async ({ searchParams }: { searchParams: SearchParams }) => {
    const params = await platformParams(searchParams)
    return (
      <ArrivalMessages>
        {Object.keys(params).length > 0 ? (
          <CallbackScreen platform={platform} params={params} onward={url} />
        ) : (
          <ResultScreen platforms={platforms} />
        )}
      </ArrivalMessages>
    )
  },
})
