// What jsdom lacks: it lays nothing out, so that everything that is in the document can be seen, wherever it stands.
if (typeof Element !== 'undefined') {
  Element.prototype.checkVisibility ??= () => true
  Element.prototype.scrollIntoView ??= () => {}
}
