import addressparser from 'nodemailer/lib/addressparser'
import { config } from '../config.ts'

/** The address of MAIL_FROM without the name. */
export const senderAddress = addressparser(config.MAIL_FROM, { flatten: true })[0]?.address ?? config.MAIL_FROM
