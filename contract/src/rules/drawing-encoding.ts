/**
 * The text of a drawing's bytes: by its byte order mark, else by the encoding that it declares, else UTF-8; bytes that are none of
 * UTF-8 are Windows-1252, which programs write without saying so (DISTRICT-96). Pure.
 */

function decoderOf(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label, { fatal: true })
  } catch {
    return undefined
  }
}

/** What an XML declaration names; it is of ASCII in every encoding but UTF-16. */
const declared = (bytes: Uint8Array): string | undefined =>
  /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(
    String.fromCharCode(...bytes.subarray(0, 200)).replace(/^\u00EF\u00BB\u00BF/, ''),
  )?.[1]

function encodingOf(bytes: Uint8Array): string {
  const [first, second, , fourth] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c && fourth !== 0x3c))
    return 'utf-16be'
  const named = declared(bytes)
  // A text that was read from bytes of ASCII is not of UTF-16, whatever it says.
  return !named || /^utf-?16/i.test(named) || (first === 0xef && second === 0xbb) ? 'utf-8' : named
}

export function readDrawingText(bytes: Uint8Array): string {
  for (const label of [encodingOf(bytes), 'utf-8', 'windows-1252']) {
    try {
      const text = decoderOf(label)?.decode(bytes)
      if (text !== undefined) return text
    } catch {
      // Not of this encoding.
    }
  }
  return ''
}
