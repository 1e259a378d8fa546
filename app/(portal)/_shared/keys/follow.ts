/**
 * Navigates like a click on a link, so that a guard of unsaved input can stop it.
 * @param push the router's `push`
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
