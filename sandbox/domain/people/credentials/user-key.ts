/** Identifies a user: user names are unique within a merchant. */
export interface UserKey {
  merchantNo: string
  userName: string
}
