/** An action with a dialog, or a page; hidden from users who cannot open the page. */
export type MenuLink = { id: string; label: string } & (
  | { href: string; onClick?: undefined }
  | { href?: undefined; onClick: () => void }
)
