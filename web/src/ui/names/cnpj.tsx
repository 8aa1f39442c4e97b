/** A company's number. Its figures have their own widths: tabular ones would leave gaps around the points. */
import { formatCnpj } from '@invest/contract/rules/cnpj'
import classes from './cnpj.module.css'

export const Cnpj = ({ of }: { of: string }) => <span className={classes.cnpj}>{formatCnpj(of)}</span>
