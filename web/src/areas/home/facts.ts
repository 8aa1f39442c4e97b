/** The state in three numbers. IBGE: municipalities; Censo Demográfico 2022; PIB dos Municípios 2023 (reais). */
export const stateFacts = { municipalities: 497, people: 10_882_965, gdp: 650_107_022_416 } as const
