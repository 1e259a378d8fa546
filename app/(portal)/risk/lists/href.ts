export const HOME = '/risk/lists'
