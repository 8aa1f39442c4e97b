import { createContext, use } from 'react'

/** False around a public screen that nobody is signed in for. */
export const SignedIn = createContext(true)
export const useSignedIn = (): boolean => use(SignedIn)
