/**
 * Goes where a link would lead: whoever guards what is typed on the page sees the click of a link, and may stop it.
 * @param push the router's
 */
export function follow(href: string, push: (href: string) => void): void {
  const link = document.createElement('a')
  link.href = href
  link.hidden = true
  link.addEventListener('click', (event) => {
    event.preventDefault()
    push(href)
  })
  document.body.append(link)
  link.click()
  link.remove()
}
