/** A front's room: half width, height of the bonnet's edge, ground clearance, in metres. */
export interface FaceRoom {
  halfWidth: number
  top: number
  clearance: number
}
