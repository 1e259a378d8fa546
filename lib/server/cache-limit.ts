/**
 * Options of an LRUCache with at most this many entries. The option `max` allocates the memory of all entries when the
 * cache is created: 25 ms and 6 MB for 200,000.
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
