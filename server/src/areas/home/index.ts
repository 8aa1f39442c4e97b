export { publicTextsDataSet } from './public-texts-data-set.sql.ts'
