/** Highlighted text in a row, such as its main amount. */
export const StrongText = ({ text }: { text: string }) => <strong className="portal-strong">{text}</strong>
