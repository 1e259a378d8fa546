/** The shape of content that loads. `height` in px; `width` of CSS, default: the whole width. */
export const PlainSkeleton = ({ height, width }: { height: number; width?: string }) => (
  <span aria-hidden className="portal-skeleton" style={{ height, ...(width && { width }) }} />
)
