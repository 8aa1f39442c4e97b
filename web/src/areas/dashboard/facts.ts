/** The state in numbers by IBGE: people of the Censo Demográfico 2022, reais of the PIB dos Municípios 2023. */
export const stateFacts = { municipalities: 497, people: 10_882_965, gdp: 650_107_022_416 } as const
