/** Draws the five districts. The same code gives the same bytes at every run (DISTRICT-40). */
import { createHash } from 'node:crypto'
import type { Plan } from './plan.ts'
import { diav } from './skeletons/diav.ts'
import { dics } from './skeletons/dics.ts'
import { dimt } from './skeletons/dimt.ts'
import { dirg } from './skeletons/dirg.ts'
import { zmg } from './skeletons/zmg.ts'
import { svgOf } from './svg.ts'

export interface DrawnDistrict {
  plan: Plan
  svg: string
  /** The SHA-256 of the drawing, in hexadecimal. */
  versao: string
}

export function drawDistricts(): DrawnDistrict[] {
  return [dics, dimt, diav, zmg, dirg].map((draw) => {
    const plan = draw()
    const svg = svgOf(plan)
    return { plan, svg, versao: createHash('sha256').update(svg).digest('hex') }
  })
}
