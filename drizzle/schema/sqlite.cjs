// drizzle-kit reads the exports of this file.
module.exports = require('./tables.ts').sqliteTables
