// Stands for typesense in browsers (decision 0033): its client for searches, without those that administer a server.
export { default as SearchClient } from 'typesense/lib/Typesense/SearchClient.js'
