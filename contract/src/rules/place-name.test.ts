import { expect, test } from 'vitest'
import { placeNameIn } from './place-name.ts'

test.each([
  ['Porto de Porto Alegre', 'Port of Porto Alegre', 'Puerto de Porto Alegre'],
  ['Porto do Rio Grande', 'Port of Rio Grande', 'Puerto de Rio Grande'],
  [
    'Aeroporto Internacional Salgado Filho',
    'Salgado Filho International Airport',
    'Aeropuerto Internacional Salgado Filho',
  ],
  [
    'Aeroporto Regional do Vale do Taquari',
    'Vale do Taquari Regional Airport',
    'Aeropuerto Regional de Vale do Taquari',
  ],
  ['Aeroporto de Santo Ângelo', 'Santo Ângelo Airport', 'Aeropuerto de Santo Ângelo'],
  ['Aeroporto Hugo Cantergiani', 'Hugo Cantergiani Airport', 'Aeropuerto Hugo Cantergiani'],
  ['Aeroclube de Passo Fundo', 'Passo Fundo Flying Club', 'Aeroclub de Passo Fundo'],
  ['Terminal Santa Clara', 'Terminal Santa Clara', 'Terminal Santa Clara'],
])('%s is translated by its kind alone', (name, en, es) => {
  expect(placeNameIn('pt', name)).toBe(name)
  expect(placeNameIn('en', name)).toBe(en)
  expect(placeNameIn('es', name)).toBe(es)
})
