const han = /\p{Script=Han}/u

/** Text that a person typed, whatever the page's language: its script says in which one it is to be read out. */
export function TypedText({ text }: { text: string }) {
  return <span lang={han.test(text) ? 'zh' : 'en'}>{text}</span>
}
