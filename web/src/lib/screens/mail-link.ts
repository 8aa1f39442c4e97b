/** A link that writes to an address. Its characters that mean something in a link, such as `?bcc=`, stay part of it. */
export const mailHref = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
