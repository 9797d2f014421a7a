export { prepareTemplate as default } from './template.ts'
