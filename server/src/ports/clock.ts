/** The one clock: every statement that compares or sets a deadline takes its instant from here. */
export interface Clock {
  now(): Date
}
