export const dynamic = 'force-dynamic'

/** An empty page under the portal's root layout: measures the cost of Next, middleware and the layout. */
export default function EmptyPage() {
  return <h1>Empty</h1>
}
