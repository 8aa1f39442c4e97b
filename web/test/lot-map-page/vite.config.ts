/** Builds the page alone, beside the portal's own build. */
import { defineConfig, mergeConfig } from 'vite'
import portal from '../../vite.config.ts'

export default mergeConfig(
  portal,
  defineConfig({
    root: import.meta.dirname,
    base: '/',
    publicDir: false,
    build: { rolldownOptions: { input: `${import.meta.dirname}/index.html` } },
  }),
)
