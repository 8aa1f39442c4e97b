/**
 * The roots (first eight characters of the CNPJ) of the establishments that are kept: one bit for each number, a set for
 * those with letters. Seventy million lines are asked against it.
 */
const zero = 48
const length = 8

export class KnownRoots {
  readonly #bits = new Uint8Array(10 ** length / 8)
  readonly #withLetters = new Set<string>()

  add(root: string): void {
    // Asked of the characters: Number() would take 1E000005 and 0X123456 as well.
    if (!/^\d{8}$/.test(root)) {
      this.#withLetters.add(root)
      return
    }
    const number = Number(root)
    this.#bits[number >> 3] = (this.#bits[number >> 3] ?? 0) | (1 << (number & 7))
  }

  /** Whether the root that begins at `at` is known. Reads the bytes, so that other lines need not become text. */
  hasAt(bytes: Buffer, at: number): boolean {
    let number = 0
    for (let i = at; i < at + length; i++) {
      const digit = (bytes[i] ?? 0) - zero
      if (digit < 0 || digit > 9)
        return this.#withLetters.size > 0 && this.#withLetters.has(bytes.toString('latin1', at, at + length))
      number = number * 10 + digit
    }
    return ((this.#bits[number >> 3] ?? 0) & (1 << (number & 7))) !== 0
  }

  has(root: string): boolean {
    return this.hasAt(Buffer.from(root, 'latin1'), 0)
  }
}
